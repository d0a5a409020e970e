import type { TakenForm } from '#app/leads/lead-forms.server.ts'
import type { Car } from '#app/stock/car.ts'
import { enquiryPath } from '#app/tenancy/site-paths.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { carForm } from './forms/car.ts'
import { photosForm } from './forms/photos.ts'
import { similarForm } from './forms/similar.ts'
import { testDriveForm } from './forms/test-drive.server.ts'

/** The form that a link about a car opens. A sold car is asked about no more, but another like it may be (VEH-35). */
export function aboutCar(
  about: string | null,
  car: Pick<Car, 'status'>,
  { features }: SiteSettings,
): TakenForm {
  const wanted = [photosForm, similarForm, testDriveForm].find(({ kind }) => kind === about) ?? carForm
  if (car.status === 'sold') return similarForm
  return wanted === testDriveForm && !features.testDrive ? carForm : wanted
}

/** Where that form has its page. */
export const carFormPath = ({ slug }: Pick<Car, 'slug'>, form: TakenForm): string =>
  enquiryPath(slug, form === carForm ? undefined : form.kind)

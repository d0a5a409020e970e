import { carForm } from './enquiries/forms/car.ts'
import { careersForm } from './enquiries/forms/careers.ts'
import { fleetForm } from './enquiries/forms/fleet.ts'
import { generalForm } from './enquiries/forms/general.ts'
import { newVehicleForm } from './enquiries/forms/new-vehicle.ts'
import { offerForm } from './enquiries/forms/offer.ts'
import { otherForm } from './enquiries/forms/other.ts'
import { partsForm } from './enquiries/forms/parts.ts'
import { photosForm } from './enquiries/forms/photos.ts'
import { serviceForm } from './enquiries/forms/service.server.ts'
import { similarForm } from './enquiries/forms/similar.ts'
import { testDriveForm } from './enquiries/forms/test-drive.server.ts'
import { unsubscribeForm } from './enquiries/forms/unsubscribe.ts'
import { applicationForm, financeForm } from './finance/finance-form.ts'
import type { TakenForm } from './leads/lead-forms.server.ts'
import { purchaseForm, reserveForm } from './purchase/reserve-form.ts'
import { subscribeForm } from './purchase/subscribe-form.ts'
import { tradeInForm } from './trade-in/trade-in-form.ts'

/** Every form of leads there is. The last takes what names none of them. */
export const forms: readonly TakenForm[] = [
  generalForm,
  carForm,
  similarForm,
  photosForm,
  testDriveForm,
  careersForm,
  serviceForm,
  fleetForm,
  partsForm,
  newVehicleForm,
  unsubscribeForm,
  offerForm,
  tradeInForm,
  financeForm,
  applicationForm,
  reserveForm,
  purchaseForm,
  subscribeForm,
  otherForm,
]

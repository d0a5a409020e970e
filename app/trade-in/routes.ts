import { routesIn } from '../routes-in.ts'

const { route } = routesIn('trade-in')

export default [
  route('api/miscellaneous', 'save-valuation.route.ts'),
  route('api/appraisal-photos', 'appraisal-photos.route.ts'),
  route('api/appraisal-photos/:id', 'appraisal-photo.route.ts'),
]

import { type Admission, createAdmission } from './admission.ts'
import { type Arrivals, createArrivals } from './arrivals.ts'
import { pageLane, pictureLane, postLane, uploadLane } from './limits.ts'
import { createPageCache, type PageCache } from './page-cache.ts'

/** What a server knows of itself while it runs: what it is doing, what it keeps, whether it is to stop. */
export type ServerState = {
  isDraining: boolean
  readonly lanes: Readonly<Record<'pages' | 'pictures' | 'posts' | 'uploads', Admission>>
  readonly arrivals: Arrivals
  readonly pages: PageCache
}

export const createServerState = (): ServerState => ({
  isDraining: false,
  lanes: {
    pages: createAdmission(pageLane),
    pictures: createAdmission(pictureLane),
    posts: createAdmission(postLane),
    uploads: createAdmission(uploadLane),
  },
  arrivals: createArrivals(),
  pages: createPageCache(),
})

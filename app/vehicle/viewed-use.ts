import { useEffect } from 'react'
import { browserStorage } from '#app/ui/browser-storage.ts'
import type { ViewedCar } from './viewed-cars.ts'

/** Stores the car whose page is open as viewed (VEH-84). */
export function useRememberViewed(
  siteSlug: string,
  { id, stocknum, make, model, body, simple_body }: ViewedCar,
): void {
  useEffect(() => {
    import('./viewed-cars.ts').then(
      ({ rememberViewed }) =>
        rememberViewed(browserStorage(siteSlug), { id, stocknum, make, model, body, simple_body }),
      (error) => console.warn('The car could not be remembered', error),
    )
  }, [siteSlug, id, stocknum, make, model, body, simple_body])
}

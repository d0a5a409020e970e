import { useEffect } from 'react'
import { browserStorage } from '#app/ui/browser-storage.ts'
import { rememberViewed, type ViewedCar } from './viewed-cars.ts'

/** Stores the car whose page is open as viewed (VEH-84). */
export function useRememberViewed(
  siteSlug: string,
  { id, stocknum, make, model, body, simple_body }: ViewedCar,
): void {
  useEffect(() => {
    rememberViewed(browserStorage(siteSlug), { id, stocknum, make, model, body, simple_body })
  }, [siteSlug, id, stocknum, make, model, body, simple_body])
}

import { createContext, useContext, useSyncExternalStore } from 'react'
import { garage } from './garage.ts'
import { emptyGarage, type Garage, type GarageSite } from './garage-store.ts'

/** The site that pages and header save cars for; null where nothing can be saved. */
export const GarageContext = createContext<GarageSite | null>(null)
export const useGarageSite = () => useContext(GarageContext)

/** Empty while the server renders: pages are the same for everybody. */
export const useGarage = (): Garage => useSyncExternalStore(garage.subscribe, garage.state, () => emptyGarage)

import type * as THREE from 'three'
import type { CabinTrim } from '../paint/colours.ts'
import { cabinSolid } from '../paint/materials.ts'

export interface CabinMaterials {
  main: THREE.Material
  second: THREE.Material
  plastic: THREE.Material
  soft: THREE.Material
  accent: THREE.Material
  metal: THREE.Material
  gloss: THREE.Material
  carpet: THREE.Material
  dark: THREE.Material
  headliner: THREE.Material
}

export function cabinMaterials(trim: CabinTrim): CabinMaterials {
  return {
    main: cabinSolid(trim.main, 0.62),
    second: cabinSolid(trim.second, 0.7),
    plastic: cabinSolid(trim.plastic, 0.6),
    soft: cabinSolid(trim.plastic, 0.8),
    accent: cabinSolid(trim.accent, 0.5),
    metal: cabinSolid('#b9bdc2', 0.3, 0.9),
    gloss: cabinSolid('#0b0c0e', 0.16),
    carpet: cabinSolid('#505256', 0.95),
    dark: cabinSolid('#121315', 0.7),
    headliner: cabinSolid(trim.headliner, 0.9),
  }
}

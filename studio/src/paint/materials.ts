import * as THREE from 'three'
import type { BodyColour } from './colours.ts'
import type { PaintLayers } from './layers.ts'

/** Values shared by every material of the scene. */
export const shared = {
  floorShade: { value: null as THREE.Texture | null },
  /** Half size of the baked floor in metres (x, z). */
  floorExtent: { value: new THREE.Vector2(5, 4) },
  /** Brightness of the cabin: about 0.35 seen from outside, 1 from inside. */
  cabinLight: { value: 0.4 },
  /** Heights in metres between which the cabin gets lighter. */
  cabinHeights: { value: new THREE.Vector2(0.3, 1) },
}

interface Hooks {
  key: string
  /** GLSL run first in the fragment shader; may discard. Has vPlace (metres). */
  discard?: string
  uniforms?: Record<string, THREE.IUniform>
  declare?: string
  /** Roughness map holds coat, roughness and metal; bump map holds relief and glow. */
  packed?: boolean
  /** Reflections stay at full strength over a tinted glass. */
  glass?: boolean
  cabin?: boolean
  /** Replaces the colour by uLining once the alpha test has passed. */
  lining?: boolean
}

const floorLookup = `
uniform sampler2D uFloorShade; uniform vec2 uFloorExtent; varying vec3 vPlace;
float floorShade(vec3 from, vec3 dir) {
  if (dir.y > -.02) return 1.;
  vec2 uv = (from + dir * (-from.y / dir.y)).xz / uFloorExtent * .5 + .5;
  vec2 edge = min(uv, 1. - uv);
  float e = min(edge.x, edge.y);
  if (e <= 0.) return 1.;
  return mix(1., mix(.10, 1., texture2D(uFloorShade, uv).r), smoothstep(0., .25, e) * smoothstep(.02, .10, -dir.y));
}`

const floorApply = `
{
  vec3 eyeDir = normalize(vPlace - cameraPosition);
  vec3 worldNormal = inverseTransformDirection(normal, viewMatrix);
  float mirrored = floorShade(vPlace, reflect(eyeDir, worldNormal));
  float down = clamp(.5 - .5 * worldNormal.y, 0., 1.);
  float ambient = mix(1., mix(.35, 1., floorShade(vPlace, normalize(vec3(worldNormal.x, -.6, worldNormal.z)))), down * .9);
  radiance *= mirrored; iblIrradiance *= ambient;
  #ifdef USE_CLEARCOAT
    clearcoatRadiance *= mirrored;
  #endif
}
#include <lights_fragment_end>`

/** Glass mirrors the ceiling as a soft gradient; the lamps themselves only faintly. */
const glassApply = `
{
  float clear = 1. - smoothstep(.93, .97, diffuseColor.a);
  vec3 bounce = reflect(normalize(vPlace - cameraPosition), inverseTransformDirection(normal, viewMatrix));
  vec3 soft = vec3(.24, .26, .29) * (.12 + .88 * smoothstep(.05, .9, bounce.y));
  radiance = mix(radiance, soft, clear * .96);
  #ifdef USE_CLEARCOAT
    clearcoatRadiance = mix(clearcoatRadiance, soft, clear * .96);
  #endif
}`

function applyHooks(material: THREE.MeshPhysicalMaterial | THREE.MeshStandardMaterial, hooks: Hooks): void {
  material.customProgramCacheKey = () =>
    hooks.key + (hooks.packed ? 'p' : '') + (hooks.glass ? 'g' : '') + (hooks.cabin ? 'c' : '')
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, hooks.uniforms, {
      uFloorShade: shared.floorShade,
      uFloorExtent: shared.floorExtent,
      uCabinLight: shared.cabinLight,
      uCabinHeights: shared.cabinHeights,
    })
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nvarying vec3 vPlace;')
      .replace(
        '#include <begin_vertex>',
        '#include <begin_vertex>\nvPlace=(modelMatrix*vec4(position,1.)).xyz;',
      )
    let code = shader.fragmentShader
      .replace(
        '#include <common>',
        `#include <common>\n${floorLookup}\nuniform float uCabinLight;uniform vec2 uCabinHeights;\n${hooks.declare ?? ''}`,
      )
      .replace(
        '#include <clipping_planes_fragment>',
        `#include <clipping_planes_fragment>\n${hooks.discard ?? ''}`,
      )
    if (!hooks.cabin)
      code = code.replace('#include <lights_fragment_end>', (hooks.glass ? glassApply : '') + floorApply)
    if (hooks.packed) {
      code = code
        .replace('#include <metalnessmap_fragment>', 'float metalnessFactor = metalness * texelRoughness.b;')
        .replace(
          '#include <lights_physical_fragment>',
          '#include <lights_physical_fragment>\nmaterial.clearcoat *= texelRoughness.r;',
        )
        .replace(
          '#include <emissivemap_fragment>',
          'totalEmissiveRadiance = diffuseColor.rgb * texture2D(bumpMap, vBumpMapUv).g * 1.6;',
        )
    }
    if (hooks.glass)
      code = code.replace('#include <opaque_fragment>', 'gl_FragColor = vec4(outgoingLight, diffuseColor.a);')
    if (hooks.lining)
      code = code.replace(
        '#include <alphatest_fragment>',
        '#include <alphatest_fragment>\ndiffuseColor.rgb = uLining;',
      )
    if (hooks.cabin) {
      code = code.replace(
        '#include <opaque_fragment>',
        'outgoingLight *= uCabinLight * mix(.55, 1., smoothstep(uCabinHeights.x, uCabinHeights.y, vPlace.y));\n#include <opaque_fragment>',
      )
    }
    shader.fragmentShader = code
  }
}

/** Material that picks its coat, roughness, metal, relief and glow from painted layers. */
export function paintedMaterial(
  layers: PaintLayers,
  hooks: Hooks,
  extra: THREE.MeshPhysicalMaterialParameters = {},
): THREE.MeshPhysicalMaterial {
  const maps = layers.textures()
  const material = new THREE.MeshPhysicalMaterial({
    map: maps.colour,
    roughnessMap: maps.surface,
    bumpMap: maps.relief,
    bumpScale: 1.6,
    roughness: 1,
    metalness: 1,
    clearcoat: 1,
    clearcoatRoughness: 0.035,
    ...extra,
  })
  applyHooks(material, { ...hooks, packed: true })
  return material
}

const cache = new Map<string, THREE.Material>()

/** Plain solid: colour, roughness 0..1, metal 0..1 and clear coat 0..1. */
export function solid(
  colour: string,
  rough = 0.55,
  metal = 0,
  coat = 0,
  doubleSided = false,
): THREE.Material {
  const key = `${colour}/${rough}/${metal}/${coat}/${doubleSided}`
  const known = cache.get(key)
  if (known) return known
  const side = doubleSided ? THREE.DoubleSide : THREE.FrontSide
  const material =
    coat > 0
      ? new THREE.MeshPhysicalMaterial({
          color: colour,
          roughness: rough,
          metalness: metal,
          clearcoat: coat,
          clearcoatRoughness: 0.05,
          side,
        })
      : new THREE.MeshStandardMaterial({ color: colour, roughness: rough, metalness: metal, side })
  applyHooks(material, { key: coat > 0 ? 'solidCoat' : 'solid' })
  cache.set(key, material)
  return material
}

/** Body colour for separate parts such as mirrors. */
export function bodySolid(colour: BodyColour, doubleSided = false): THREE.Material {
  return solid(colour.hex, colour.rough, colour.metal, 1, doubleSided)
}

/** Cabin part: lit by the shared cabin brightness. */
export function cabinSolid(
  colour: string,
  rough = 0.7,
  metal = 0,
  extra: THREE.MeshStandardMaterialParameters = {},
): THREE.MeshStandardMaterial {
  const material = new THREE.MeshStandardMaterial({
    color: colour,
    roughness: rough,
    metalness: metal,
    ...extra,
  })
  applyHooks(material, { key: `cabin${extra.side ?? 0}${extra.alphaTest ? 'a' : ''}`, cabin: true })
  return material
}

/** Cabin material with own shader hooks (used for the headliner). */
export function cabinSurface(
  params: THREE.MeshStandardMaterialParameters,
  hooks: Hooks,
): THREE.MeshStandardMaterial {
  const material = new THREE.MeshStandardMaterial(params)
  applyHooks(material, { ...hooks, cabin: true })
  return material
}

export function screenMaterial(canvas: HTMLCanvasElement): THREE.MeshBasicMaterial {
  const map = new THREE.CanvasTexture(canvas)
  map.colorSpace = THREE.SRGBColorSpace
  map.anisotropy = 4
  return new THREE.MeshBasicMaterial({ map })
}

/** Lamp lens of a separate part; glow 0..1. */
export function lampMaterial(colour: string, glow: number): THREE.Material {
  return new THREE.MeshStandardMaterial({
    color: colour,
    roughness: 0.18,
    emissive: colour,
    emissiveIntensity: glow,
  })
}

export const common = {
  trim: (): THREE.Material => solid('#17181a', 0.55),
  black: (): THREE.Material => solid('#0c0d0e', 0.9),
  gloss: (): THREE.Material => solid('#08090a', 0.2, 0, 1),
  chrome: (): THREE.Material => solid('#dfe3e6', 0.1, 1),
  satin: (): THREE.Material => solid('#a9aeb3', 0.35, 0.9),
  alloy: (): THREE.Material => solid('#c3c7cc', 0.24, 1, 0.6),
}

import * as THREE from 'three'
import { glassShare } from '../body/greenhouse.ts'
import { type LowerShell, wallShare } from '../body/shell.ts'

interface Cut {
  key: string
  declare: string
  discard: string
  uniforms: Record<string, THREE.IUniform>
}

/** Set to 1 while the tailgate is open: the fixed body leaves it out and the raised copy shows only it. */
export const bootState = { open: { value: 0 } }

/** Cuts wheel arches, an open cabin and the tailgate out of the lower body. */
export function bodyDiscard(shell: LowerShell): Cut {
  const { spec } = shell
  const rear = spec.cabEnd === null ? shell.rearAxle : shell.frontAxle
  const lidArc = (shell.rearArc * 0.52) / shell.total
  const low = ((spec.clearance + 0.42) / shell.wallHeight) * wallShare
  return {
    key: `body${spec.rear === 'hatch' ? 'H' : ''}`,
    declare:
      'uniform vec4 uArch;uniform float uArchPower;uniform float uWrap;uniform vec3 uCabin;uniform vec3 uLid;uniform float uBoot;uniform float uLidOnly;',
    discard: `
      if (uLidOnly < .5 && abs(vPlace.z) > .42 && vMapUv.y < ${wallShare.toFixed(2)}) {
        vec2 a = abs(vPlace.xy - vec2(uArch.x, uArch.z)), b = abs(vPlace.xy - vec2(uArch.y, uArch.z));
        float limit = pow(uArch.w, uArchPower);
        if (pow(a.x, uArchPower) + pow(a.y, uArchPower) < limit || pow(b.x, uArchPower) + pow(b.y, uArchPower) < limit) discard;
      }
      if (uLidOnly < .5 && vMapUv.y > ${wallShare.toFixed(2)} && vPlace.x > uCabin.x && abs(vPlace.z) < uCabin.z && vPlace.x + uWrap * pow(abs(vPlace.z) / uCabin.z, 2.4) < uCabin.y) discard;
      ${
        spec.rear === 'hatch'
          ? `if (uBoot > .5) {
        bool lid = vMapUv.y < ${wallShare.toFixed(2)} ? (vMapUv.x > uLid.x && vMapUv.y > uLid.y) : vMapUv.x > uLid.z;
        if (lid != (uLidOnly > .5)) discard;
      }
      else if (uLidOnly > .5) discard;`
          : 'if (uLidOnly > .5) discard;'
      }`,
    uniforms: {
      uArch: { value: new THREE.Vector4(shell.frontAxle, rear, spec.wheelRadius, shell.archRadius) },
      uArchPower: { value: spec.archPower },
      uCabin: {
        value: new THREE.Vector3(
          spec.glassBase + (spec.rear === 'boot' ? 0.16 : spec.rear === 'hatch' ? 0.1 : 0.05),
          spec.screenBase - 0.12,
          spec.halfWidth * 0.8,
        ),
      },
      uWrap: { value: spec.screenWrap * 0.9 },
      uLid: {
        value: new THREE.Vector3(1 - lidArc, low, (shell.xFront - spec.glassBase - 0.1) / shell.length),
      },
      uBoot: bootState.open,
      uLidOnly: { value: 0 },
    },
  }
}

/** Cuts the roof of an open car and the rear window of an open tailgate. */
export function glassDiscard(shell: LowerShell): Cut {
  const { spec } = shell
  const lid =
    spec.rear === 'hatch'
      ? `if (uBoot > .5) { if ((vMapUv.x > .862 && vMapUv.y < ${(glassShare * 0.97).toFixed(3)}) != (uLidOnly > .5)) discard; } else if (uLidOnly > .5) discard;`
      : 'if (uLidOnly > .5) discard;'
  return {
    key: `glass${spec.openTop ? 'O' : ''}${spec.rear === 'hatch' ? 'H' : ''}`,
    declare: 'uniform float uOpen;uniform float uBoot;uniform float uLidOnly;',
    discard: `${spec.openTop ? `if (vMapUv.x > .205 || (vMapUv.y > ${glassShare.toFixed(2)} && vPlace.x < uOpen)) discard;` : ''}${lid}`,
    uniforms: { uOpen: { value: spec.screenTop - 0.05 }, uBoot: bootState.open, uLidOnly: { value: 0 } },
  }
}

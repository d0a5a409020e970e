import * as THREE from 'three'
import { MeshBVH } from 'three-mesh-bvh'
import { lerp } from '../core/math.ts'

export interface FloorShade {
  texture: THREE.DataTexture
  /** Half size of the baked area in metres. */
  halfX: number
  halfZ: number
}

const columns = 160
const rows = 116
const rays = 40

/** Contact shadow of the floor by ray casting against the solid meshes of a vehicle. */
export function bakeFloor(meshes: THREE.Mesh[]): FloorShade {
  const positions: number[] = []
  const v = new THREE.Vector3()
  const bounds = new THREE.Box3()
  for (const mesh of meshes) {
    mesh.updateWorldMatrix(true, false)
    const geometry = mesh.geometry.index ? mesh.geometry.toNonIndexed() : mesh.geometry
    const source = geometry.attributes.position as THREE.BufferAttribute
    for (let i = 0; i < source.count; i++) {
      v.fromBufferAttribute(source, i).applyMatrix4(mesh.matrixWorld)
      bounds.expandByPoint(v)
      positions.push(v.x, v.y, v.z)
    }
  }
  const halfX = Math.max(-bounds.min.x, bounds.max.x) + 2.6
  const halfZ = Math.max(-bounds.min.z, bounds.max.z) + 2.8
  const soup = new THREE.BufferGeometry()
  soup.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3))
  const tree = new MeshBVH(soup, { targetLeafSize: 12 })
  const directions: [number, number, number][] = []
  for (let i = 0; i < rays; i++) {
    const r = Math.sqrt((i + 0.5) / rays)
    const a = i * 2.39996
    directions.push([r * Math.cos(a), Math.sqrt(1 - r * r), r * Math.sin(a)])
  }
  const ray = new THREE.Ray()
  let light = new Float32Array(columns * rows)
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const turn = (((i * 7 + j * 13) % 16) / 16) * Math.PI * 2
      const [c, s] = [Math.cos(turn), Math.sin(turn)]
      let hits = 0
      for (const d of directions) {
        ray.origin.set(lerp(-halfX, halfX, (i + 0.5) / columns), 0.001, lerp(-halfZ, halfZ, (j + 0.5) / rows))
        ray.direction.set(d[0] * c - d[2] * s, d[1], d[0] * s + d[2] * c)
        if (tree.raycastFirst(ray, THREE.DoubleSide)) hits++
      }
      light[j * columns + i] = 1 - hits / rays
    }
  }
  light = blur(blur(light))
  const bytes = new Uint8Array(columns * rows * 4)
  for (let i = 0; i < light.length; i++)
    bytes.set([light[i] * 255, light[i] * 255, light[i] * 255, 255], i * 4)
  const texture = new THREE.DataTexture(bytes, columns, rows)
  texture.magFilter = texture.minFilter = THREE.LinearFilter
  texture.needsUpdate = true
  return { texture, halfX, halfZ }
}

function blur(source: Float32Array): Float32Array<ArrayBuffer> {
  const result = new Float32Array(source.length)
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      let sum = 0
      let count = 0
      for (let y = Math.max(0, j - 1); y <= Math.min(rows - 1, j + 1); y++) {
        for (let x = Math.max(0, i - 1); x <= Math.min(columns - 1, i + 1); x++) {
          sum += source[y * columns + x]
          count++
        }
      }
      result[j * columns + i] = sum / count
    }
  }
  return result
}

const floorVertex =
  'varying vec3 vAt; void main(){ vAt = position; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.); }'
const floorFragment = `
uniform sampler2D uShade; uniform vec2 uExtent; uniform float uKind; uniform vec3 uDark; uniform vec3 uBright; varying vec3 vAt;
float hash(vec2 p) { return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453); }
float noise(vec2 p) { vec2 i = floor(p), f = fract(p); f = f * f * (3. - 2. * f);
  return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y); }
void main() {
  vec2 uv = vAt.xz / uExtent * .5 + .5;
  vec2 edge = min(uv, 1. - uv);
  float e = min(edge.x, edge.y);
  float shade = e > 0. ? mix(0., 1. - texture2D(uShade, uv).r, smoothstep(0., .22, e)) : 0.;
  shade = pow(max(shade, 0.), 1.15) * .93;
  float far = smoothstep(6., 26., length(vAt.xz));
  if (uKind < .5) { gl_FragColor = vec4(vec3(.05, .055, .065), shade); return; }
  vec3 base;
  if (uKind > 2.5) {
    float grain = noise(vAt.xz * 60.) * .35 + noise(vAt.xz * 11.) * .35 + noise(vAt.xz * 1.1) * .3;
    base = mix(uDark, uBright, grain);
  } else if (uKind < 1.5) {
    float grain = noise(vAt.xz * 46.) * .5 + noise(vAt.xz * 9.) * .3 + noise(vAt.xz * 1.3) * .2;
    base = mix(vec3(.30, .305, .31), vec3(.42, .42, .415), grain * (1. - far) + .5 * far);
    float stripe = smoothstep(.06, .045, abs(abs(vAt.z) - 2.05)) * step(abs(vAt.x), 3.4);
    base = mix(base, vec3(.80, .80, .77), stripe * .75);
  } else {
    vec2 tile = abs(fract(vAt.xz / 1.2) - .5);
    float joint = smoothstep(.492, .498, max(tile.x, tile.y)) * (1. - far);
    base = mix(vec3(.66, .655, .64), vec3(.5), joint * .55);
    base *= .97 + .05 * hash(floor(vAt.xz / 1.2));
  }
  gl_FragColor = vec4(mix(base, min(vec3(.03), base * .2), shade), mix(1., 0., smoothstep(9., 24., length(vAt.xz))));
  #include <colorspace_fragment>
}`

export type FloorKind = 'studio' | 'asphalt' | 'tiles' | 'earth'

/** Floor disc with the contact shadow; fades into the backdrop. */
export function makeFloor(
  shade: FloorShade,
  kind: FloorKind,
  earth: readonly [string, string] = ['#808080', '#808080'],
): THREE.Mesh {
  const material = new THREE.ShaderMaterial({
    uniforms: {
      uShade: { value: shade.texture },
      uExtent: { value: new THREE.Vector2(shade.halfX, shade.halfZ) },
      uDark: { value: new THREE.Color(earth[0]) },
      uBright: { value: new THREE.Color(earth[1]) },
      uKind: { value: { studio: 0, asphalt: 1, tiles: 2, earth: 3 }[kind] },
    },
    transparent: true,
    depthWrite: false,
    vertexShader: floorVertex,
    fragmentShader: floorFragment,
  })
  const mesh = new THREE.Mesh(new THREE.PlaneGeometry(80, 80).rotateX(-Math.PI / 2), material)
  mesh.renderOrder = -5
  return mesh
}

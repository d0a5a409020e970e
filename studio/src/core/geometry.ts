import * as THREE from 'three'

/** One sample of a surface: position in metres and texture coordinate. */
export interface SurfaceSample {
  position: [number, number, number]
  uv: [number, number]
}

/** Grid over (0..1, 0..1) for the right half (z >= 0), mirrored to the left; columns x rows cells per side. */
export function mirroredGrid(
  columns: number,
  rows: number,
  sample: (i: number, j: number) => SurfaceSample,
): THREE.BufferGeometry {
  const positions: number[] = []
  const uvs: number[] = []
  const index: number[] = []
  const stride = columns + 1
  const samples: SurfaceSample[] = []
  for (let j = 0; j <= rows; j++)
    for (let i = 0; i <= columns; i++) samples.push(sample(i / columns, j / rows))
  for (const side of [1, -1]) {
    const base = positions.length / 3
    for (const { position, uv } of samples) {
      positions.push(position[0], position[1], position[2] * side)
      uvs.push(uv[0], uv[1])
    }
    for (let j = 0; j < rows; j++) {
      for (let i = 0; i < columns; i++) {
        const a = base + j * stride + i
        const [b, c, d] = [a + 1, a + stride, a + stride + 1]
        if (side > 0) index.push(a, c, b, b, c, d)
        else index.push(a, b, c, b, d, c)
      }
    }
  }
  return indexedGeometry(positions, index, uvs)
}

/** Geometry from flat arrays (positions in metres). */
export function indexedGeometry(positions: number[], index: number[], uvs?: number[]): THREE.BufferGeometry {
  const geometry = new THREE.BufferGeometry()
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3))
  if (uvs) geometry.setAttribute('uv', new THREE.Float32BufferAttribute(uvs, 2))
  geometry.setIndex(index)
  return geometry
}

/** Smooth normals across several geometries, joining vertices within 0.1 mm but keeping texture seams. */
export function shareNormals(geometries: THREE.BufferGeometry[]): void {
  const sums = new Map<string, THREE.Vector3>()
  const keysOf = geometries.map((geometry) => {
    const position = geometry.attributes.position
    const keys: string[] = []
    for (let i = 0; i < position.count; i++) {
      keys.push(
        `${Math.round(position.getX(i) * 1e4)}_${Math.round(position.getY(i) * 1e4)}_${Math.round(position.getZ(i) * 1e4)}`,
      )
    }
    return keys
  })
  const [a, b, c] = [new THREE.Vector3(), new THREE.Vector3(), new THREE.Vector3()]
  geometries.forEach((geometry, g) => {
    const position = geometry.attributes.position as THREE.BufferAttribute
    const index = geometry.index!.array
    for (let t = 0; t < index.length; t += 3) {
      a.fromBufferAttribute(position, index[t])
      b.fromBufferAttribute(position, index[t + 1]).sub(a)
      c.fromBufferAttribute(position, index[t + 2]).sub(a)
      b.cross(c)
      for (let q = 0; q < 3; q++) {
        const key = keysOf[g][index[t + q]]
        const sum = sums.get(key)
        if (sum) sum.add(b)
        else sums.set(key, b.clone())
      }
    }
  })
  geometries.forEach((geometry, g) => {
    const normals = new Float32Array(geometry.attributes.position.count * 3)
    keysOf[g].forEach((key, i) => {
      const sum = sums.get(key) ?? new THREE.Vector3(0, 1, 0)
      const length = sum.length() || 1
      normals.set([sum.x / length, sum.y / length, sum.z / length], i * 3)
    })
    geometry.setAttribute('normal', new THREE.BufferAttribute(normals, 3))
  })
}

/** Reverses the winding of every triangle in place. */
export function flipWinding(geometry: THREE.BufferGeometry): void {
  const index = geometry.index!.array
  for (let t = 0; t < index.length; t += 3) [index[t], index[t + 1]] = [index[t + 1], index[t]]
}

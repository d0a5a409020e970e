import * as THREE from 'three'

const vertexStep = 23

/** Bounds and surface sample points of meshes in metres. */
export function measure(
  group: THREE.Object3D,
  meshes: THREE.Mesh[],
): { bounds: THREE.Box3; outline: THREE.Vector3[] } {
  group.updateMatrixWorld(true)
  const bounds = new THREE.Box3()
  const outline: THREE.Vector3[] = []
  for (const mesh of meshes) {
    bounds.expandByObject(mesh)
    const position = mesh.geometry.attributes.position
    const step = position.count > 400 ? vertexStep : 1
    for (let i = 0; i < position.count; i += step)
      outline.push(
        new THREE.Vector3()
          .fromBufferAttribute(position as THREE.BufferAttribute, i)
          .applyMatrix4(mesh.matrixWorld),
      )
  }
  return { bounds, outline }
}

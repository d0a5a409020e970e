import * as THREE from 'three'

const fragment = `
uniform samplerCube uCube; uniform float uExposure; varying vec2 vAt;
void main() {
  float lon = (vAt.x - .5) * 6.2831853;
  float lat = (vAt.y - .5) * 3.1415927;
  vec3 dir = vec3(cos(lat) * cos(lon), sin(lat), cos(lat) * sin(lon));
  gl_FragColor = textureCube(uCube, dir);
  gl_FragColor.rgb *= uExposure;
  gl_FragColor.rgb = gl_FragColor.rgb / (1. + .18 * gl_FragColor.rgb);
  #include <colorspace_fragment>
}`

/** Draws the scene from a point in metres, `outlook` all round it, as a 2:1 equirectangular picture; straight ahead is the middle. */
export function renderPanorama(
  renderer: THREE.WebGLRenderer,
  scene: THREE.Scene,
  from: THREE.Vector3,
  { width, exposure, outlook }: { width: number; exposure: number; outlook: THREE.Texture },
): void {
  const target = new THREE.WebGLCubeRenderTarget(Math.round(width / 2), {
    type: THREE.HalfFloatType,
    generateMipmaps: false,
  })
  const cube = new THREE.CubeCamera(0.03, 100, target)
  cube.position.copy(from)
  const background = scene.background
  outlook.mapping = THREE.EquirectangularReflectionMapping
  scene.background = outlook
  scene.add(cube)
  renderer.toneMapping = THREE.NoToneMapping
  cube.update(renderer, scene)
  scene.remove(cube)
  scene.background = background
  renderer.toneMapping = THREE.NeutralToneMapping
  renderer.setSize(width, width / 2, false)
  const flat = new THREE.Scene()
  const material = new THREE.ShaderMaterial({
    uniforms: { uCube: { value: target.texture }, uExposure: { value: exposure } },
    fragmentShader: fragment,
    vertexShader: 'varying vec2 vAt; void main(){ vAt = uv; gl_Position = vec4(position.xy, 0., 1.); }',
    depthTest: false,
  })
  const plane = new THREE.Mesh(new THREE.PlaneGeometry(2, 2), material)
  plane.frustumCulled = false
  flat.add(plane)
  renderer.render(flat, new THREE.Camera())
  target.dispose()
  material.dispose()
}

import * as THREE from 'three'

const domeVertex =
  'varying vec3 vDir; void main(){ vDir = normalize(position); gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.); }'
const domeFragment = `
varying vec3 vDir;
void main() {
  float y = normalize(vDir).y;
  vec3 c;
  if (y > 0.) { c = mix(vec3(.80, .82, .85), vec3(.17, .18, .20), smoothstep(.02, .38, y)); }
  else { c = mix(vec3(.33, .335, .34), vec3(.50), smoothstep(0., -.25, y)); c = mix(c, vec3(.62), smoothstep(-.2, -.8, y)); }
  gl_FragColor = vec4(c, 1.);
}`
const boxFragment = `
varying vec2 vUvBox; uniform vec3 uColour; uniform vec2 uFeather;
void main() {
  vec2 e = smoothstep(vec2(0.), uFeather, min(vUvBox, 1. - vUvBox));
  gl_FragColor = vec4(uColour * (.35 + .65 * e.x * e.y), 1.);
}`

/** Reflection map of a photo studio: light tent, overhead soft box, side strips and end boxes. */
export function makeEnvironment(renderer: THREE.WebGLRenderer): THREE.Texture {
  const scene = new THREE.Scene()
  scene.add(
    new THREE.Mesh(
      new THREE.SphereGeometry(40, 48, 32),
      new THREE.ShaderMaterial({
        side: THREE.BackSide,
        vertexShader: domeVertex,
        fragmentShader: domeFragment,
      }),
    ),
  )
  const softBox = (
    width: number,
    height: number,
    at: [number, number, number],
    target: [number, number, number],
    colour: string,
    power: number,
    feather = 0.16,
    featherUp = feather,
  ): THREE.Mesh => {
    const material = new THREE.ShaderMaterial({
      side: THREE.DoubleSide,
      uniforms: {
        uColour: { value: new THREE.Color(colour).multiplyScalar(power) },
        uFeather: { value: new THREE.Vector2(feather, featherUp) },
      },
      fragmentShader: boxFragment,
      vertexShader:
        'varying vec2 vUvBox; void main(){ vUvBox = uv; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.); }',
    })
    const mesh = new THREE.Mesh(new THREE.PlaneGeometry(width, height), material)
    mesh.position.set(...at)
    mesh.lookAt(...target)
    scene.add(mesh)
    return mesh
  }
  softBox(15, 5, [0, 9, 0], [0, 0, 0], '#ffffff', 4.4, 0.28).rotation.set(Math.PI / 2, 0, 0)
  softBox(15, 1.5, [0, 3.1, 9], [0, 0.5, 0], '#f6f9ff', 5.2, 0.22, 0.1)
  softBox(15, 1.5, [0, 3.1, -9], [0, 0.5, 0], '#fffaf4', 4.8, 0.22, 0.1)
  softBox(5, 4, [12, 4.2, 2], [0, 1, 0], '#ffffff', 1.8, 0.4)
  softBox(5, 4, [-12, 4.2, -2], [0, 1, 0], '#ffffff', 1.6, 0.4)
  const generator = new THREE.PMREMGenerator(renderer)
  const target = generator.fromScene(scene, 0, 0.1, 100, { size: 512 })
  generator.dispose()
  return target.texture
}

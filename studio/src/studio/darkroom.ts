import * as THREE from 'three'

/** Places in metres as the camera sees them, from the depth of a pixel; 1 means that nothing is there. */
const depths = `
uniform sampler2D uDepth; uniform vec2 uView; uniform vec2 uRange; uniform vec2 uPixel; varying vec2 vAt;
float metres(float depth) { return uRange.x * uRange.y / (uRange.y - depth * (uRange.y - uRange.x)); }
vec3 placeAt(vec2 at) {
  at = (floor(at / uPixel + .25) + .5) * uPixel;
  float z = metres(texture2D(uDepth, at).r);
  return vec3((at * 2. - 1.) * uView * z, -z);
}`

const vertex = 'varying vec2 vAt; void main(){ vAt = uv; gl_Position = vec4(position.xy, 0., 1.); }'

const occlusion = `${depths}
uniform float uReach; uniform float uScale;
void main() {
  // The middle of a pixel of the depth, which has twice as many each way.
  vec2 here = (floor(gl_FragCoord.xy) * 2. + .5) * uPixel;
  if (texture2D(uDepth, here).r >= 1.) { gl_FragColor = vec4(1.); return; }
  vec3 p = placeAt(here);
  vec3 right = placeAt(here + vec2(uPixel.x, 0.)) - p, left = p - placeAt(here - vec2(uPixel.x, 0.));
  vec3 up = placeAt(here + vec2(0., uPixel.y)) - p, down = p - placeAt(here - vec2(0., uPixel.y));
  vec3 n = normalize(cross(abs(right.z) < abs(left.z) ? right : left, abs(up.z) < abs(down.z) ? up : down));
  float turn = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(.06711056, .00583715)))) * 6.2831853;
  float reach = uReach * uScale / -p.z, hidden = 0.;
  for (int i = 0; i < 14; i++) {
    float share = (float(i) + .5) / 14., angle = turn + float(i) * 2.39996;
    vec3 to = placeAt(here + vec2(cos(angle), sin(angle)) * share * reach * vec2(uPixel.x / uPixel.y, 1.)) - p;
    float far = dot(to, to);
    hidden += max(0., dot(to, n) - .03 * uReach - .0006 * -p.z) * max(0., 1. - far / (uReach * uReach)) / (far + .02 * uReach * uReach);
  }
  gl_FragColor = vec4(max(0., 1. - hidden * uReach * .125));
}`

const print = `${depths}
uniform sampler2D uLight; uniform sampler2D uOpen;
void main() {
  vec4 light = texture2D(uLight, vAt);
  if (texture2D(uDepth, vAt).r >= 1.) gl_FragColor = vec4(light.rgb, 1.);
  else {
    float depth = metres(texture2D(uDepth, vAt).r), sum = 0., weight = 1e-5;
    for (int y = -1; y <= 2; y++) for (int x = -1; x <= 2; x++) {
      vec2 at = vAt + (vec2(x, y) - .5) * uPixel * 2.;
      float near = exp(-abs(metres(texture2D(uDepth, at).r) - depth) * 16.);
      sum += texture2D(uOpen, at).r * near; weight += near;
    }
    float open = sum / weight;
    gl_FragColor = vec4(light.rgb * mix(vec3(open), vec3(1.), .12 + .2 * smoothstep(.6, 2., light.rgb)), 1.);
    #include <tonemapping_fragment>
  }
  #include <colorspace_fragment>
  gl_FragColor.rgb += (fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(.06711056, .00583715)))) - .5) / 200.;
}`

const plane = (material: THREE.ShaderMaterial): THREE.Scene => {
  const mesh = new THREE.Mesh(new THREE.PlaneGeometry(2, 2), material)
  mesh.frustumCulled = false
  return new THREE.Scene().add(mesh)
}

const shader = (fragmentShader: string, uniforms: string[]): THREE.ShaderMaterial =>
  new THREE.ShaderMaterial({
    uniforms: Object.fromEntries(uniforms.map((name) => [name, { value: null }])),
    vertexShader: vertex,
    fragmentShader,
    depthTest: false,
    depthWrite: false,
  })

/** Develops a picture: light in a float target with smoothed edges, shade in corners, then tones and grain. */
export class Darkroom {
  readonly #renderer: THREE.WebGLRenderer
  readonly #occlusion = shader(occlusion, ['uDepth', 'uView', 'uRange', 'uPixel', 'uReach', 'uScale'])
  readonly #print = shader(print, ['uDepth', 'uView', 'uRange', 'uPixel', 'uLight', 'uOpen'])
  readonly #flat = new THREE.Camera()
  #light: THREE.WebGLRenderTarget | null = null
  #open: THREE.WebGLRenderTarget | null = null

  constructor(renderer: THREE.WebGLRenderer) {
    this.#renderer = renderer
  }

  /** Draws the scene into the canvas; reach is how far corners shade, in metres. */
  develop(scene: THREE.Scene, camera: THREE.PerspectiveCamera, reach: number): void {
    const { width, height } = this.#renderer.domElement
    this.#size(width, height)
    const light = this.#light!
    this.#renderer.setRenderTarget(light)
    this.#renderer.render(scene, camera)
    const tangent = Math.tan(THREE.MathUtils.degToRad(camera.fov / 2))
    const common = {
      uDepth: light.depthTexture,
      uView: new THREE.Vector2(tangent * camera.aspect, tangent),
      uRange: new THREE.Vector2(camera.near, camera.far),
      uPixel: new THREE.Vector2(1 / width, 1 / height),
    }
    set(this.#occlusion, { ...common, uReach: reach, uScale: 0.5 / tangent })
    this.#renderer.setRenderTarget(this.#open)
    this.#renderer.render(plane(this.#occlusion), this.#flat)
    set(this.#print, { ...common, uLight: light.texture, uOpen: this.#open!.texture })
    this.#renderer.setRenderTarget(null)
    this.#renderer.render(plane(this.#print), this.#flat)
  }

  #size(width: number, height: number): void {
    if (this.#light?.width === width && this.#light.height === height) return
    this.#light?.dispose()
    this.#open?.dispose()
    this.#light = new THREE.WebGLRenderTarget(width, height, {
      type: THREE.HalfFloatType,
      samples: 4,
      depthTexture: new THREE.DepthTexture(width, height, THREE.FloatType),
    })
    this.#open = new THREE.WebGLRenderTarget(Math.ceil(width / 2), Math.ceil(height / 2), {
      depthBuffer: false,
    })
  }
}

function set(material: THREE.ShaderMaterial, values: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(values)) material.uniforms[name]!.value = value
}

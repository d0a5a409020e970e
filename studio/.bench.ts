import { build } from 'esbuild'
import { chromium } from 'playwright-core'
import fs from 'node:fs'
let src = fs.readFileSync('src/page/main.ts','utf8').replaceAll("'../","'/work/main/studio/src/")
src = src.replace("const api = {", "const api = {\n dbg(){return {renderer,scene,camera,vehicle}},\n")
fs.writeFileSync('src/page/.bench-main.ts', src)
const b = await build({entryPoints:['src/page/.bench-main.ts'],bundle:true,format:'iife',write:false})
fs.rmSync('src/page/.bench-main.ts')
const br = await chromium.launch({executablePath:'/usr/bin/chromium',headless:true,args:['--no-sandbox','--disable-gpu','--use-gl=angle','--use-angle=swiftshader','--enable-unsafe-swiftshader','--disable-quic',...(process.env.XF??'').split(' ').filter(Boolean)]})
const p = await br.newPage({viewport:{width:320,height:240}})
await p.addScriptTag({content:b.outputFiles[0].text})
await p.evaluate(()=>window.studio.start())
await p.evaluate(()=>window.studio.load({body:'suv',colour:'blue',plate:'DEMO'},'studio'))
const r = await p.evaluate(()=>{ const s=window.studio; const d=s.dbg(); const out={}
 const t=(n,w,h,a='frontRight')=>{const x=performance.now(); s.shoot(a,w,h); out[n]=Math.round(performance.now()-x)}
 t('warm',1440,960); t('base1.5',1440,960); t('base1.5b',1440,960,'frontLeft'); 
 let x=performance.now(); const u=s.picture(); out.pic=Math.round(performance.now()-x)
 t('x1.25',1200,800);t('x1',960,640);t('x.5',480,320);t('x.1',96,64)
 out.tris=d.renderer.info.render.triangles; out.calls=d.renderer.info.render.calls
 const kids=d.vehicle.group.children; const groups=kids.filter(k=>k.isGroup)
 out.kids=kids.map(k=>k.type+(k.children.length||'')+(k.name||'')).join(',')
 for(const g of groups) g.visible=false; t('nogroups',1440,960); out.tris2=d.renderer.info.render.triangles
 for(const k of kids) k.visible=false; t('none',1440,960)
 d.scene.background=null; t('nobg',1440,960)
 for(const c of d.scene.children) c.visible=false; t('empty',1440,960)
 return out})
console.log(r); await br.close()

function sheet(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const ctx = canvas.getContext('2d')!
  const gradient = ctx.createLinearGradient(0, 0, width, height)
  gradient.addColorStop(0, '#14263c')
  gradient.addColorStop(1, '#0a121e')
  ctx.fillStyle = gradient
  ctx.fillRect(0, 0, width, height)
  return ctx
}

export function mediaScreen(width = 768, height = 432): HTMLCanvasElement {
  const ctx = sheet(width, height)
  const mapWidth = width * 0.56
  ctx.fillStyle = '#24384d'
  ctx.beginPath()
  ctx.roundRect(18, 18, mapWidth, height - 110, 16)
  ctx.fill()
  ctx.save()
  ctx.clip()
  ctx.strokeStyle = '#3a536c'
  ctx.lineWidth = 10
  for (let i = -2; i < 9; i++) {
    ctx.beginPath()
    ctx.moveTo(i * 70, 0)
    ctx.lineTo(i * 70 + 160, height)
    ctx.moveTo(0, i * 62)
    ctx.lineTo(mapWidth + 40, i * 62 - 50)
    ctx.stroke()
  }
  ctx.fillStyle = '#2c5a45'
  ctx.fillRect(mapWidth * 0.6, 40, 110, 80)
  ctx.strokeStyle = '#53b2ff'
  ctx.lineWidth = 12
  ctx.lineJoin = 'round'
  ctx.beginPath()
  ctx.moveTo(60, height - 90)
  ctx.lineTo(120, height * 0.5)
  ctx.lineTo(mapWidth * 0.55, height * 0.42)
  ctx.lineTo(mapWidth * 0.72, 60)
  ctx.stroke()
  ctx.restore()
  ctx.fillStyle = '#eef4fa'
  ctx.font = 'bold 62px sans-serif'
  ctx.fillText('10:24', mapWidth + 46, 86)
  ctx.font = '34px sans-serif'
  ctx.fillStyle = '#a9bccf'
  ctx.fillText('22 °C', mapWidth + 46, 138)
  ctx.fillStyle = '#2b3f56'
  ctx.beginPath()
  ctx.roundRect(mapWidth + 40, 166, width - mapWidth - 60, height - 258, 14)
  ctx.fill()
  ctx.fillStyle = '#c9d8e6'
  ctx.fillRect(mapWidth + 62, 196, 120, 10)
  ctx.fillRect(mapWidth + 62, 220, 80, 8)
  for (let i = 0; i < 6; i++) {
    ctx.fillStyle = ['#e25b4c', '#3fae6b', '#e2a43a', '#5a7de0', '#8a5fd0', '#4fb0c0'][i]
    ctx.beginPath()
    ctx.roundRect(30 + (i * (width - 50)) / 6, height - 76, 62, 58, 14)
    ctx.fill()
  }
  return ctx.canvas
}

export function clusterScreen(): HTMLCanvasElement {
  const ctx = sheet(768, 280)
  for (const [cx, needle] of [
    [170, 3.6],
    [598, 4.2],
  ]) {
    ctx.strokeStyle = '#2c4763'
    ctx.lineWidth = 26
    ctx.beginPath()
    ctx.arc(cx, 150, 104, 2.4, 7.0)
    ctx.stroke()
    ctx.strokeStyle = '#58b4ff'
    ctx.lineWidth = 9
    ctx.beginPath()
    ctx.arc(cx, 150, 112, 2.4, needle)
    ctx.stroke()
    ctx.strokeStyle = '#dfe8f1'
    ctx.lineWidth = 4
    for (let a = 2.4; a <= 7.0; a += 0.46) {
      ctx.beginPath()
      ctx.moveTo(cx + Math.cos(a) * 82, 150 + Math.sin(a) * 82)
      ctx.lineTo(cx + Math.cos(a) * 96, 150 + Math.sin(a) * 96)
      ctx.stroke()
    }
    ctx.strokeStyle = '#f0573f'
    ctx.lineWidth = 7
    ctx.beginPath()
    ctx.moveTo(cx, 150)
    ctx.lineTo(cx + Math.cos(needle) * 88, 150 + Math.sin(needle) * 88)
    ctx.stroke()
  }
  ctx.fillStyle = '#eef4fa'
  ctx.textAlign = 'center'
  ctx.font = 'bold 84px sans-serif'
  ctx.fillText('0', 384, 140)
  ctx.font = '28px sans-serif'
  ctx.fillStyle = '#9fb4c8'
  ctx.fillText('km/h', 384, 178)
  ctx.fillText('P', 384, 236)
  return ctx.canvas
}

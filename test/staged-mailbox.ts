import { createServer, type Socket } from 'node:net'

/** How far a conversation of SMTP comes before something happens. */
export const stages = ['connect', 'envelope', 'data', 'middle', 'taken', 'answered'] as const
export type Stage = (typeof stages)[number]

/**
 * A mail server that says when a conversation comes to a stage, and goes on when it is told to. What it has whole counts as
 * taken, its answer heard or not.
 */
export async function stagedMailbox(reaches: (stage: Stage, socket: Socket) => Promise<unknown>) {
  const taken: string[] = []
  const server = createServer(async (socket) => {
    socket.on('error', () => {})
    let [text, isData] = ['', false]
    const say = async (stage: Stage, words: string) => {
      await reaches(stage, socket)
      if (!socket.destroyed) socket.write(`${words}\r\n`)
    }
    socket.on('data', async (chunk) => {
      text += chunk
      if (isData) {
        // A short mail comes in one piece: it is in the middle of it all the same.
        await reaches('middle', socket)
        if (!isData || !text.endsWith('\r\n.\r\n')) return
        const [, id = ''] = /^Message-ID: <([^@>]+)@/im.exec(text) ?? []
        ;[text, isData] = ['', false]
        taken.push(id)
        await say('taken', '250 taken')
        return reaches('answered', socket)
      }
      if (!text.endsWith('\r\n')) return
      const line = text
      text = ''
      if (line.startsWith('DATA')) {
        isData = true
        return say('data', '354 go on')
      }
      if (line.startsWith('MAIL')) return say('envelope', '250 good')
      socket.write(line.startsWith('QUIT') ? '221 bye\r\n' : '250 good\r\n')
    })
    await say('connect', '220 mail.example')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }
  return { url: `smtp://127.0.0.1:${port}`, taken, close: () => server.close() }
}

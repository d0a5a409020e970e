import type { IncomingMessage } from 'node:http'
import { networkBlock } from '#app/platform/address-block.ts'
import { loggedPath } from '#app/platform/redact.ts'
import { hostName } from '#app/tenancy/tenancy.ts'
import type { createCallerReader } from './caller.ts'

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'socket'>
type ReadCaller = ReturnType<typeof createCallerReader>

/**
 * What ACCESS_LOG tells of a request (docs/operations.md): of which site it was, and of the visitor the kind of program and the
 * network, an IPv4 /24 or an IPv6 /48, so that a robot is found and nobody is named (OPS-05).
 */
export const accessLine = ({ method, url = '', headers, socket }: Asked, readCaller: ReadCaller) => ({
  host: hostName(headers.host ?? '').slice(0, 100),
  method,
  path: loggedPath(url),
  network: networkBlock(readCaller(socket.remoteAddress ?? null, headers).address),
  agent: shortAgent(headers['user-agent'] ?? ''),
})

/** Without the smaller numbers of versions, which tell people apart and nothing of a robot. */
const shortAgent = (said: string) =>
  said
    .slice(0, 400)
    .replaceAll(/(?<=\d)[._]\d[\d._]*/g, '')
    .slice(0, 120)

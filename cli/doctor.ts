import type { Command } from 'commander'
import { examine } from '#server/examination.ts'
import { printList, type VerbContext, VerbError, verbOf } from './verb.ts'

type Options = { json?: boolean; certificates?: boolean }

const statusOfFaults = 2

/** Whether this machine can do its work; what waits and failed on the sites is `status`. */
export function addDoctorVerb(program: Command, context: VerbContext): void {
  verbOf(
    program,
    'doctor',
    'looks at this machine: version, database, mail, SMS, clock, secret, disk and certificates',
  )
    .option('--no-certificates', 'leaves out the certificates of the dealers’ hosts')
    .addHelpText('after', '\nExit status: 0 all is well; 2 something is not.')
    .action(async ({ json, certificates = true }: Options) => {
      const findings = await examine(context.deployment, { certificates })
      const rows = findings.map(({ what, isWell, words }) => [isWell ? 'ok' : 'BAD', what, words])
      printList(context, { json, told: { findings }, head: ['', 'WHAT', 'FOUND'], rows })
      if (findings.some(({ isWell }) => !isWell)) throw new VerbError('', { status: statusOfFaults })
    })
}

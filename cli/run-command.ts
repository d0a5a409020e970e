import { Command, CommanderError } from 'commander'
import { databaseFailure, firstLine } from '#app/platform/database-failure.ts'
import type { RunCommand } from '#server/control.ts'
import type { Deployment } from '#server/deployment.ts'
import { versionWords } from '#server/version.ts'
import { addArticleVerbs } from './articles.ts'
import { addAuditVerb } from './audit.ts'
import { addDatabaseVerbs } from './database.ts'
import { addDoctorVerb } from './doctor.ts'
import { addEventVerbs } from './events.ts'
import { addGroupVerbs } from './group.ts'
import { addLeadVerbs } from './leads.ts'
import { addPageVerbs } from './pages.ts'
import { addPartsVerbs } from './parts.ts'
import { addPersonVerbs } from './person.ts'
import { addRangeVerbs } from './range.ts'
import { addRedirectVerbs } from './redirects.ts'
import { addReservationVerbs } from './reservations.ts'
import { addSiteVerbs } from './site.ts'
import { addStaffVerbs } from './staff.ts'
import { addStatusVerb } from './status.ts'
import { addStockVerbs } from './stock.ts'
import { VerbError } from './verb.ts'

/** The command line's verbs, run on a deployment that is open: by the server, or by the command itself. */
export function commandRunner(deployment: Deployment): RunCommand {
  return async ({ arguments: words, folder, input = '' }, write) => {
    const print = (line: string) => write({ out: `${line}\n` })
    const complain = (line: string) => write({ err: `${line}\n` })
    const program = forecourt({
      print: (text) => write({ out: text }),
      complain: (text) => write({ err: text }),
    })
    const context = { deployment, folder, input, print, complain }
    addSiteVerbs(program, context)
    addStatusVerb(program, context)
    addDoctorVerb(program, context)
    addStockVerbs(program, context)
    addLeadVerbs(program, context)
    addReservationVerbs(program, context)
    addArticleVerbs(program, context)
    addPageVerbs(program, context)
    addRangeVerbs(program, context)
    addPartsVerbs(program, context)
    addRedirectVerbs(program, context)
    addEventVerbs(program, context)
    addPersonVerbs(program, context)
    addAuditVerb(program, context)
    addStaffVerbs(program, context)
    addGroupVerbs(program, context)
    addDatabaseVerbs(program, context)
    inherit(program)
    try {
      await program.parseAsync(words, { from: 'user' })
      return 0
    } catch (error) {
      if (error instanceof CommanderError) return error.exitCode
      if (error instanceof VerbError) {
        if (error.message) complain(error.message)
        return error.status
      }
      deployment.log.error({ error, verb: words.slice(0, 2).join(' ') }, 'a command failed')
      complain(failureWords(error))
      return 1
    }
  }
}

/** What a failure is told as: the database's reason in a sentence, else the error's own first line. */
const failureWords = (error: unknown): string =>
  databaseFailure(error) ??
  `The command failed: ${firstLine(error instanceof Error ? error.message : String(error))}`

function forecourt(io: { print: (text: string) => void; complain: (text: string) => void }): Command {
  return new Command('forecourt')
    .description('Runs a Forecourt deployment. Works while the server runs.')
    .version(versionWords(), '--version', 'print the version, that of the server where one runs')
    .exitOverride()
    .configureOutput({ writeOut: io.print, writeErr: io.complain })
    .showHelpAfterError('(--help lists what there is)')
}

/** commander copies settings to a subcommand only when it is made by `command()` of a parent that has them. */
function inherit(command: Command): void {
  for (const child of command.commands) {
    child.copyInheritedSettings(command)
    inherit(child)
  }
}

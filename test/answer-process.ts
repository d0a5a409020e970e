import { readEnvironment } from '#app/platform/environment.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openMessages } from '#app/platform/messages.server.ts'
import { openDatabase } from '#app/platform/open-database.server.ts'
import { scopeOf } from '#app/tenancy/scope.server.ts'
import { findSiteBySlug } from '#app/tenancy/sites.server.ts'
import { answerLead } from '#app/verbs/lead-answer.server.ts'

/** Answers one lead by mail: a process for tests to kill. */
const environment = readEnvironment(process.env)
const { ANSWER_SITE: slug = '', ANSWER_LEAD: leadId = '', ANSWER_ID: id = '' } = process.env
const log = createLog(environment.LOG_LEVEL)
const database = await openDatabase(environment, log)
const messages = openMessages(environment, database, log)
const site = (await findSiteBySlug(database, slug))!
const actor = { kind: 'operator', name: 'sam' } as const
const mail = { to: 'ann@example.com', subject: 'Your enquiry', fromName: 'Yard', replyTo: 'sam@yard.example' }
await answerLead({ ...scopeOf(site, database, actor), actor }, messages, leadId, { id, text: 'Hi', ...mail })
await messages.close()
await database.close()

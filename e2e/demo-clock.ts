/** Loaded before a server: its clock runs on from the moment of the demo's files, as hours and days to come are words of a page. */
const MachineDate = Date
const ahead = MachineDate.parse('2026-11-20T00:00:00Z') - MachineDate.now()

globalThis.Date = class extends MachineDate {
  constructor(...given: []) {
    if (given.length > 0) super(...given)
    else super(MachineDate.now() + ahead)
  }
  static override now = () => MachineDate.now() + ahead
} as DateConstructor

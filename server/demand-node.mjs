// Imported before anything else, by whatever Node.js there is: an old one fails at imports of what it lacks, and says nothing of why.
const needed = 24

if (Number(process.versions.node.split('.')[0]) < needed) {
  process.stderr.write(
    `Forecourt needs Node.js ${needed} or newer, and ${process.execPath} is ${process.versions.node}: 'npm rebuild node' puts the right one at node_modules/.bin/node.\n`,
  )
  // EX_CONFIG of sysexits.h: deploy/forecourt@.service does not start it again.
  process.exit(78)
}

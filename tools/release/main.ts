import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { checkout } from '../gate/clean-checkout.ts'
import { releaseFaults } from './faults.ts'
import { factsOf, tagRelease } from './git.ts'
import { imageTags } from './image-tags.ts'
import { keepTables } from './keep-tables.ts'
import { writeRelease } from './write-release.ts'

/**
 * `npm run release`: what belongs to the version of package.json, in `.release/<version>`, and its tag. `--keep-tables`
 * first keeps what its database looks like; `--dry-run` writes the files and makes no tag. The workflow of a pushed tag calls it
 * with `--tagged <tag>`, for the files, and `--image-tags <image>`.
 */

const { values } = parseArgs({
  options: {
    'dry-run': { type: 'boolean' },
    'keep-tables': { type: 'boolean' },
    tagged: { type: 'string' },
    'image-tags': { type: 'string' },
  },
})
const { version } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as { version: string }

async function keep() {
  if ((await factsOf(checkout)).tags.includes(`v${version}`))
    throw new Error(`${version} is released, so its tables are kept for good.`)
  for (const file of await keepTables(version)) console.log(`Wrote ${relative(checkout, file)}`)
  console.log('Look at them, and commit them.')
}

async function release() {
  const found = await factsOf(checkout)
  const { tagged } = values
  if (tagged !== undefined && tagged !== `v${version}`)
    throw new Error(`The tag is ${tagged}, and package.json says ${version}.`)
  const facts = tagged === undefined ? found : { ...found, tags: [] }
  const faults = releaseFaults(facts)
  if (faults.length > 0) throw new Error(`${version} cannot be released:\n- ${faults.join('\n- ')}`)
  for (const file of await writeRelease(checkout, facts)) console.log(`Wrote ${relative(checkout, file)}`)
  if (tagged !== undefined) return
  if (values['dry-run']) return console.log(`All is well; without --dry-run the tag v${version} is made now.`)
  console.log(await tagRelease(checkout, version))
}

async function sayImageTags(image: string) {
  const { entries } = await factsOf(checkout)
  const released = entries.filter(({ date }) => date !== undefined).map((entry) => entry.version)
  for (const tag of imageTags(image, version, released)) console.log(tag)
}

const image = values['image-tags']
const job = image !== undefined ? sayImageTags(image) : values['keep-tables'] ? keep() : release()
await job.catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})

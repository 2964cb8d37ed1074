import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkout } from '../gate/clean-checkout.ts'
import { imageTags } from './image-tags.ts'
import { unpinnedIn } from './pins.ts'

const read = (name: string) => readFileSync(join(checkout, name), 'utf8')
const workflow = read('.github/workflows/release.yml')

/** The lines of a job, by its name; our file has no other shape than that. */
function jobOf(name: string): string {
  return new RegExp(`^  ${name}:\n((?: {4}.*\n|\n| {2}#.*\n)+)`, 'm').exec(workflow)?.[1] ?? ''
}
const permissionsOf = (job: string) =>
  [
    ...(/^ {4}permissions:\n((?: {6}.*\n)+)/m.exec(jobOf(job))?.[1] ?? '').matchAll(
      /^ {6}([\w-]+): (\w+)$/gm,
    ),
  ].map(([, name, right]) => `${name}: ${right}`)

describe('what is used from outside', () => {
  test('stands there by the hash of its commit, with its version beside it', () => {
    const lines = workflow.match(/^.*uses:.*$/gm) ?? []
    expect(lines.length).toBeGreaterThan(10)
    for (const line of lines) expect(line).toMatch(/uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
    expect(unpinnedIn(read)).toEqual([])
  })

  test('one action has one hash', () => {
    const hashes = new Map<string, string>()
    for (const [, action = '', hash = ''] of workflow.matchAll(/uses: ([\w./-]+)@(\S+)/g)) {
      expect(hashes.get(action) ?? hash).toBe(hash)
      hashes.set(action, hash)
    }
  })

  test.each([
    ['a tag', (text: string) => text.replace(/checkout@[0-9a-f]{40}/, 'checkout@v6')],
    ['a branch', (text: string) => text.replace(/login-action@[0-9a-f]{40}/, 'login-action@main')],
    ['a short hash', (text: string) => text.replace(/(cosign-installer@[0-9a-f]{7})[0-9a-f]{33}/, '$1')],
    ['a base image without digest', (text: string) => text.replace(/@sha256:[0-9a-f]{64}/, '')],
  ])('%s keeps a release from being made', (_, spoil) => {
    expect(unpinnedIn((name) => spoil(read(name)))).not.toEqual([])
  })
})

test('it runs for version tags only', () => {
  expect(/^on:\n([\s\S]*?)\n\n/m.exec(workflow)?.[1]).toBe("  push:\n    tags: ['v*']")
})

describe('rights', () => {
  test('are none, but for what each job asks for', () => {
    expect(workflow).toMatch(/^permissions: \{\}$/m)
    const jobs = [...workflow.slice(workflow.indexOf('\njobs:')).matchAll(/^ {2}([\w-]+):$/gm)].map(
      ([, name = '']) => name,
    )
    expect(Object.fromEntries(jobs.map((job) => [job, permissionsOf(job)]))).toEqual({
      gate: ['contents: read'],
      files: ['contents: read'],
      try: ['contents: read'],
      images: ['contents: read', 'packages: write', 'id-token: write', 'attestations: write'],
      page: ['contents: write', 'id-token: write'],
    })
  })

  test('no package of npm runs where something may be written', () => {
    for (const job of ['images', 'page']) expect(jobOf(job)).not.toMatch(/\bnpm\b|\bnode\b/)
  })

  test('no key and no secret is used, least of all in the build', () => {
    expect(workflow).not.toMatch(/secrets\.|build-args|secret-files/)
    for (const [checkoutStep] of workflow.matchAll(/actions\/checkout@[\s\S]*?(?=\n {6}- |\n\n|$)/g))
      expect(checkoutStep).toContain('persist-credentials: false')
  })

  test('nothing that a stranger can name is put into a shell', () => {
    const scripts = [...workflow.matchAll(/run: (?:\|\n((?: {10}.*\n)+)|(.*))/g)].map(
      ([, block, line]) => block ?? line,
    )
    expect(scripts.length).toBeGreaterThan(8)
    for (const script of scripts) expect(script).not.toContain('${{')
  })
})

test('images are for both kinds of machines, signed, and say how they were made', () => {
  expect(jobOf('images')).toContain('platforms: linux/amd64,linux/arm64')
  expect(jobOf('images')).toMatch(/cosign sign --yes .*@\$DIGEST/)
  expect(jobOf('images')).toMatch(/cosign attest .*--type cyclonedx .*sbom\.json/)
  expect(jobOf('images')).toContain('actions/attest-build-provenance@')
  expect(workflow.match(/cosign-release: (.*)/g)).toEqual([
    'cosign-release: v2.6.1',
    'cosign-release: v2.6.1',
  ])
  expect(jobOf('images')).toMatch(/needs: \[files, try\]/)
})

describe('the tags of an image', () => {
  test.each([
    ['1.2.3', ['1.2.3', '1.2.2'], ['1.2.3', '1.2', '1']],
    ['1.1.5', ['1.2.0', '1.1.5'], ['1.1.5', '1.1']],
    ['1.2.0', ['2.0.0', '1.2.0'], ['1.2.0', '1.2', '1']],
    ['1.1.0', ['1.10.0', '1.1.0'], ['1.1.0', '1.1']],
    ['1.2.1', ['1.2.2', '2.0.0', '1.2.1'], ['1.2.1']],
  ])('%s beside %j', (version, released, tags) => {
    expect(imageTags('x', version, released)).toEqual(tags.map((tag) => `x:${tag}`))
  })

  test('are never "latest"', () => {
    expect(workflow).not.toMatch(/\blatest\b(?!\/download)/)
  })
})

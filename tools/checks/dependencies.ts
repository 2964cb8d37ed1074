import { refusedLicences } from './licences.ts'
import type { Lockfile } from './lockfile.ts'
import { nameOf, treeBelow } from './lockfile.ts'
import type { Manifest, SourceFile } from './source-files.ts'
import { importsOf, isTest, targetOf } from './source-files.ts'

/** The packages that run on the server, as folders of the lock file. */
export function serverTree(manifest: Manifest, packages: Lockfile): Set<string> {
  return treeBelow(Object.keys(manifest.dependencies), packages)
}

/** The packages that can reach a browser: what the page imports, and all that this asks for. */
export function browserTree(
  files: readonly SourceFile[],
  manifest: Manifest,
  packages: Lockfile,
): Set<string> {
  const shipped = files.filter(({ path }) => /^(web\/src|contract|domain)\//.test(path) && !isTest(path))
  const targets = shipped.flatMap(({ path, text }) =>
    importsOf(text).map(({ specifier }) => targetOf(specifier, path, manifest)),
  )
  const names = targets.flatMap((target) => (target.kind === 'package' ? [target.name] : []))
  return treeBelow(new Set(names), packages)
}

/** docs/dependencies.md. Refuses to be written while a licence is not agreed to. */
export function dependencyList(files: readonly SourceFile[], manifest: Manifest, packages: Lockfile): string {
  const server = serverTree(manifest, packages)
  const browser = browserTree(files, manifest, packages)
  const refused = refusedLicences(packages, new Set([...server, ...browser]))
  if (refused.length > 0) throw new Error(refused.join('\n'))
  return [
    '# Dependencies',
    '',
    'Made by `npm run docs` from package-lock.json. A package whose licence is not in `tools/checks/licences.ts` stops it.',
    '`npm run sbom` writes what is installed, with what only builds and tests, as CycloneDX to `sbom.json`.',
    '',
    '## On the server',
    '',
    'In bold what `package.json` asks for; the others come along. Of the packages for one platform only the fitting',
    'one is installed.',
    '',
    ...table(server, manifest, packages),
    '',
    '## In the browser',
    '',
    'What the page imports and all that this asks for; the bundle holds the used parts of it.',
    '',
    ...table(browser, manifest, packages),
    '',
  ].join('\n')
}

function table(tree: ReadonlySet<string>, manifest: Manifest, packages: Lockfile): string[] {
  const direct = { ...manifest.dependencies, ...manifest.devDependencies }
  const rows = [...tree].map((path) => {
    const { version, license } = packages[path] ?? {}
    const name = nameOf(path)
    const shown = path === `node_modules/${name}` && name in direct ? `**${name}**` : name
    return { name, row: `| ${shown} | ${version} | ${license} |` }
  })
  rows.sort((a, b) => (a.name === b.name ? order(a.row, b.row) : order(a.name, b.name)))
  return ['| package | version | licence |', '|---|---|---|', ...rows.map(({ row }) => row)]
}

const order = (a: string, b: string) => (a < b ? -1 : 1)

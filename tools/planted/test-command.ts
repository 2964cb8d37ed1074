import type { Kind, PlantedBreak } from './planted-break.ts'

/** A table's title holds `%s` and the like, which stand for anything. */
export function titlePattern(title: string): string {
  const escaped = title.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
  return escaped.replaceAll(/%[sdijfo#$]/g, '.*')
}

/** The commands that run the tests of a break, in order; all but the last must succeed, the last must fail. */
export function testCommands(planted: PlantedBreak, kind: Kind): string[][] {
  const { file, title } = planted.red
  const only = title === undefined ? [] : [kind === 'story' ? '--grep' : '-t', titlePattern(title)]
  if (kind === 'story')
    return [
      ['vite', 'build', '--config', 'web/vite.config.ts', '--logLevel', 'error'],
      [
        'playwright',
        'test',
        '--config',
        'e2e/playwright.config.ts',
        '--project',
        'stories',
        '--no-deps',
        '--retries=0',
        '--workers=1',
        '--reporter=line',
        file,
        ...only,
      ],
    ]
  const projects = (kind === 'database' ? [kind, 'alone'] : [kind]).flatMap((name) => ['--project', name])
  return [['vitest', 'run', ...projects, '--bail=1', file, ...only]]
}

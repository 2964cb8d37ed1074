import type { Programs } from './postgres-programs.ts'

/** The table of contents, after the archive has been read from its first byte to its last. */
export async function readArchive(programs: Programs, file: string): Promise<string> {
  const contents = await programs.run('pg_restore', ['--list', file])
  await programs.run('pg_restore', ['--file=/dev/null', file])
  return contents
}

/** The tables whose rows an archive holds. */
export function tablesIn(contents: string): string[] {
  return [...contents.matchAll(/ TABLE DATA public (\S+) /g)].map((match) => match[1] ?? '').sort()
}

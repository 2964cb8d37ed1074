import { readdirSync, readFileSync } from 'node:fs'

export interface ShownCommand {
  readonly file: string
  readonly line: string
}

/** The page of a bare Debian is run as a whole by `npm run bare-debian`. */
const files = [
  ...['docs', 'docs/install', 'docs/installieren'].flatMap((folder) =>
    readdirSync(folder).map((name) => `${folder}/${name}`),
  ),
  ...['README.md', 'UPGRADING.md', 'SECURITY.md', 'CONTRIBUTING.md'],
].filter((path) => path.endsWith('.md') && !/spec-(coverage|statements)|\/debian\.md/.test(path))

/** Every command line that begins with some words, from inline code and from fenced blocks. */
export function shownCommands(beginning: string): ShownCommand[] {
  return files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const fenced = [...text.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
      block.split('\n'),
    )
    const inline = [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`]+)`/g)].map(
      ([, code = '']) => code,
    )
    return [...fenced, ...inline]
      .flatMap((code) => code.replace(/\s+/g, ' ').split(/&&|\|\||;|\s#\s/))
      .flatMap((code) => {
        const at = code.indexOf(beginning)
        const before = code.slice(0, at).trim()
        // The block of a configuration file that has our name is no command.
        if (code.trim().endsWith('{')) return []
        // Also after `docker compose exec server` and `sudo -u postgres`, but not inside of a name or a sentence.
        return at >= 0 && !/[\w/.-]$/.test(code.slice(0, at)) && !/^\d+\./.test(before)
          ? [{ file, line: code.slice(at).trim() }]
          : []
      })
  })
}

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const page = resolve(import.meta.dirname, '../../docs/operations.md')

/** The addresses of the documented processes, in the order in which they stand there. */
const documented = [3_000, 3_001]

/**
 * A proxy's configuration word for word as the operator reads it, but for the addresses. TLS is left out: it needs a
 * certificate, and ends before anything that a trial looks at.
 */
export function documentedConfiguration(
  language: 'nginx' | 'caddy',
  port: number,
  upstreams: readonly number[],
) {
  const block = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(
    readFileSync(page, 'utf8'),
  )?.[1]
  if (!block) throw new Error(`docs/operations.md shows no configuration for ${language}`)
  const replacements: [string | RegExp, string][] = [
    ...documented.map((shown, at): [string, string] => [`127.0.0.1:${shown}`, `127.0.0.1:${upstreams[at]}`]),
    ...(language === 'caddy'
      ? [['kita.example {', `http://127.0.0.1:${port} {`] as [string, string]]
      : ([
          ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
          [/^ *ssl_certificate\b.*\n/m, ''],
          [/^ *ssl_certificate_key\b.*\n/m, ''],
        ] as [string | RegExp, string][])),
  ]
  return replacements.reduce((text, [shown, used]) => {
    if (text.search(shown) < 0) throw new Error(`The configuration for ${language} does not contain ${shown}`)
    return text.replace(shown, used)
  }, block)
}

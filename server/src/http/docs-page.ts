import { openApiDocument } from '#contract/openapi.ts'

type Json = Record<string, unknown>

/** A page that anyone can read without a script: every call, who may make it, what goes in and what comes out. */
export function docsPage(version: string): string {
  const document = openApiDocument(version) as {
    info: { description: string }
    tags: { name: string }[]
    paths: Record<string, Record<string, Json>>
    components: { schemas: Record<string, Json> }
  }
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const sections = document.tags.map(({ name }) => {
    const ofNoun = calls.filter(({ operation }) => (operation.tags as string[]).includes(name))
    return `<h2>${escaped(name)}</h2>${ofNoun.map(callText).join('')}`
  })
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) => `<h3 id="${name}">${name}</h3><pre>${printed(schema)}</pre>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Morgenkreis API</title><link rel="stylesheet" href="/api/docs/docs.css"></head>
<body><main><h1>Morgenkreis API</h1><p>${prose(document.info.description)}</p>
<p><a href="/api/docs/openapi.json">openapi.json</a> (OpenAPI 3.1, version ${escaped(version)})</p>
${sections.join('\n')}<h2>Schemas</h2>${schemas.join('\n')}</main></body></html>`
}

function callText({ path, method, operation }: { path: string; method: string; operation: Json }): string {
  const access = operation.security ? 'teachers' : 'everyone'
  const parts = [
    `<h3><code>${method.toUpperCase()}</code> ${escaped(path)} <small>${access}</small></h3>`,
    `<p>${prose(String(operation.summary))}</p>`,
  ]
  const named = {
    Parameters: operation.parameters,
    Body: operation.requestBody,
    Answers: operation.responses,
  }
  for (const [title, value] of Object.entries(named)) {
    if (value) parts.push(`<details><summary>${title}</summary><pre>${printed(value)}</pre></details>`)
  }
  return parts.join('')
}

function printed(value: unknown): string {
  const text = escaped(JSON.stringify(value, null, 2))
  return text.replaceAll(/#\/components\/schemas\/(\w+)/g, '<a href="#$1">$1</a>')
}

/** What stands in backticks is code. */
function prose(text: string): string {
  return escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

export const docsStyle = `
:root { color-scheme: light dark; --ink: oklch(.27 .02 265); --page: oklch(.985 .004 85); --line: oklch(.915 .006 265); --brand: oklch(.5 .16 268) }
@media (prefers-color-scheme: dark) { :root { --ink: oklch(.93 .008 265); --page: oklch(.2 .012 265); --line: oklch(.33 .015 265); --brand: oklch(.74 .12 268) } }
body { background: var(--page); color: var(--ink); font: 15px/1.55 Figtree, system-ui, sans-serif; margin: 0 }
main { max-width: 52rem; margin: 0 auto; padding: 2rem 1rem 4rem }
a, h3 code { color: var(--brand) } h2 { border-bottom: 1px solid var(--line); margin-top: 3rem; padding-bottom: .4rem }
h3 { font-size: 1rem; margin: 1.6rem 0 .2rem; overflow-wrap: anywhere } h3 small { font-weight: normal; opacity: .75; margin-left: .6em }
p { margin: .2rem 0 .5rem } pre { border: 1px solid var(--line); border-radius: 9px; font-size: 13px; overflow: auto; padding: .8rem }
`

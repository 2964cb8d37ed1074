/** What a page tells its reader to type, in its order. */
export interface PageStep {
  readonly heading: string
  readonly commands: string
}

/** The blocks marked as `sh`, below the headings that they stand under. Other blocks are only shown. */
export function stepsOfPage(page: string): PageStep[] {
  return page.split(/^## /m).flatMap((section) => {
    const blocks = [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)
    const heading = section.slice(0, section.indexOf('\n'))
    return blocks.length > 0 ? [{ heading, commands: blocks.join('') }] : []
  })
}

const mark = '==== '

/** One script, so that what a block has set is there in the next one; it stops where something fails. */
export function scriptOf(steps: readonly PageStep[]): string {
  return `set -eu\n${steps.map(({ heading, commands }) => `echo; echo '${mark}${heading.replaceAll("'", '')}'\n${commands}`).join('\n')}`
}

/** The heading that a line of the script's output begins. */
export const headingIn = (line: string) => (line.startsWith(mark) ? line.slice(mark.length) : undefined)

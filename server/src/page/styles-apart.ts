/** Numbers, units and names of our own variables: nothing that could end the rule or the element. */
const harmless = /^[\w\-.%:; ]*$/

/**
 * The policy allows no style attributes, and a drawing has some: where a bar begins, how high a column is. They become
 * rules of a style element, which the policy names by its hash. A browser that takes over the drawing leaves them as they
 * are and sets what changes. A text of a person cannot look like an attribute: React writes its quotes as `&quot;`.
 */
export function stylesApart(drawn: string): { html: string; css: string } {
  const numbers = new Map<string, number>()
  const html = drawn.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    if (!harmless.test(style)) return ''
    const number = numbers.get(style) ?? numbers.size + 1
    numbers.set(style, number)
    return ` data-style="${number}"`
  })
  const rules = [...numbers].map(([style, number]) => `#root [data-style="${number}"]{${style}}`)
  return { html, css: rules.join('') }
}

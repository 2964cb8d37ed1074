/**
 * As much of a browser as React needs to run hooks whose components draw nothing, and our own code to remember a view.
 * What is drawn is the business of the stories, in a real browser.
 */
const listens = { addEventListener() {}, removeEventListener() {} }
const page = {
  nodeType: 9,
  activeElement: null,
  createElement: () => ({ style: {}, setAttribute() {} }),
  documentElement: { lang: '' },
  ...listens,
}
const kept = new Map<string, string>()

function goTo(_: unknown, __: string, pathname: string) {
  Object.assign(globalThis.location, { pathname })
}

Object.assign(globalThis, {
  document: page,
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  },
  window: Object.assign(globalThis, listens),
  location: { pathname: '/' },
  history: { state: null, pushState: goTo, replaceState: goTo },
  matchMedia: () => ({ matches: false, ...listens }),
  EventSource: class {
    addEventListener() {}
    close() {}
  },
  HTMLIFrameElement: class {},
  HTMLInputElement: class {},
  IS_REACT_ACT_ENVIRONMENT: true,
})
Object.assign(page, { defaultView: globalThis })

export const place = { nodeType: 1, nodeName: 'DIV', tagName: 'DIV', ownerDocument: page, ...listens }

/**
 * An `index.ts` of a place only names things (`tools/checks/layers.ts`), so who imports one thing through it fetches only
 * that. Without this rule the first view would carry the whole page, and the drawing for the server what needs a window.
 */
export const treeshake = {
  moduleSideEffects: [{ test: /web\/src\/[\w-]+\/index\.ts$/, sideEffects: false }],
}

/**
 * The content security policy allows no `eval`. The contract's schemas, which the teachers' part loads later, look
 * here before they try it; setting it this way spares parents the library.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

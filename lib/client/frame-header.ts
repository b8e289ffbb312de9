/** Set on the question for a page without what it shows (`kept-pages`), which is read by itself then; the server's prefetch minds it. */
export const FRAME_HEADER = 'x-frame-only'

/** Where uploaded bytes are kept, by an id that says nothing about them. */
export type Files = {
  put(id: string, bytes: Uint8Array): Promise<void>
  get(id: string): Promise<Uint8Array>
  remove(id: string): Promise<void>
}

/** Under which key the thumbnail of a picture is kept. */
export const smallOf = (id: string) => `${id}-small`

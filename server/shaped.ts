/**
 * An answer that is JSON already, with the contract's fields and no other by how it was made: it goes out as it is. For the
 * few reads that are large and asked for all day; a test holds each against its schema (tests/api/shaped.test.ts).
 */
export class Shaped {
  constructor(readonly bytes: Uint8Array) {}
}

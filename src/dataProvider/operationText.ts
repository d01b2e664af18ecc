import type { TypedDocumentNode } from '@apollo/client/core';
import { parse } from 'graphql';

/**
 * An operation of the contract as text, which is a fifth of the bytes of its syntax tree; the tree is made when the
 * operation is first called.
 */
export class OperationText<Result, Variables> {
  private parsed: TypedDocumentNode<Result, Variables> | undefined;

  constructor(private readonly text: string) {}

  get document(): TypedDocumentNode<Result, Variables> {
    this.parsed ??= parse(this.text, { noLocation: true });
    return this.parsed;
  }
}

/** Every JSON response. The HTTP status equals `statusCode`, except 300 and 406, which travel on HTTP 200. */
export type Envelope<T> = {
  readonly statusCode: number;
  readonly message: string;
  readonly data: T;
  readonly records?: number;
  readonly totalRecords?: number;
  readonly errorCode?: string;
  readonly errors?: readonly FieldError[];
};

export type FieldError = { readonly field: string; readonly message: string };

/** Why the embedded database could not serve. Each carries one sentence that can be shown as it is. */
export type ClusterErrorCode =
  | 'already-running'
  | 'unsupported-platform'
  | 'binaries-missing'
  | 'no-user'
  | 'unreachable-folder'
  | 'wrong-version'
  | 'unsafe-socket-folder'
  | 'init-failed'
  | 'start-failed'
  | 'no-answer'
  | 'stop-failed';

export class ClusterError extends Error {
  readonly code: ClusterErrorCode;

  constructor(code: ClusterErrorCode, sentence: string) {
    super(sentence);
    this.name = 'ClusterError';
    this.code = code;
  }
}

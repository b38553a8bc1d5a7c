import { Component, type ReactNode } from 'react';

type Props = {
  /** Another one, another try. */
  readonly resetKey: string;
  readonly failed: (error: unknown) => ReactNode;
  readonly children: ReactNode;
};
type State = { readonly failure: { readonly error: unknown; readonly resetKey: string } | null };

/** What is drawn when its children fail. */
export class CatchFailure extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error, resetKey: '' } };
  }

  static getDerivedStateFromProps({ resetKey }: Props, { failure }: State): State | null {
    if (failure === null || failure.resetKey === resetKey) return null;
    // Failed with this key, or with another one by now.
    return failure.resetKey === '' ? { failure: { ...failure, resetKey } } : { failure: null };
  }

  override render() {
    return this.state.failure === null ? this.props.children : this.props.failed(this.state.failure.error);
  }
}

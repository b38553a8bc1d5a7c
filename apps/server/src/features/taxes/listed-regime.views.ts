/** SQL over `users`: the regime a person is taxed in. */
export const REGIME_OF_PERSON = `coalesce((select r.regime from tax_regimes r
    where r.tenant_id = users.tenant_id and r.user_id = users.id), 'new')`;

"""Decides by IAM policies. Conditions are not evaluated, but for the distribution that a bucket admits."""

import json
import re

from extending import as_list


def matches(pattern, text):
    """With `*` for any characters and `?` for one, as in policies and in paths of CloudFront."""
    parts = {"*": ".*", "?": "."}
    expression = "".join(parts.get(char) or re.escape(char) for char in str(pattern))
    return re.fullmatch(expression, text, re.DOTALL) is not None


def names(statement, key, text):
    """Whether `Action` or `Resource` of a statement, or their opposites, include this text."""
    if f"Not{key}" in statement:
        return not any(matches(pattern, text) for pattern in as_list(statement[f"Not{key}"]))
    return any(matches(pattern, text) for pattern in as_list(statement.get(key)))


def statements_of(document):
    parsed = json.loads(document) if isinstance(document, str) else document
    return as_list((parsed or {}).get("Statement"))


def applies(statement, action, resource):
    # Names of actions are case-insensitive.
    lower = {**statement}
    for key in ("Action", "NotAction"):
        if key in statement:
            lower[key] = [str(one).lower() for one in as_list(statement[key])]
    on_resource = resource is None or names(statement, "Resource", resource)
    return names(lower, "Action", action.lower()) and on_resource


def allows(statements, action, resource):
    """`resource` None: whichever it is. A denial without conditions comes before every permission."""
    effects = [
        (one["Effect"], "Condition" in one)
        for one in statements
        if applies(one, action, resource)
    ]
    if ("Deny", False) in effects:
        return False
    return any(effect == "Allow" for effect, _conditional in effects)


def of_principal(statements, kind, value):
    """The statements of a bucket's policy about this principal, or about everybody."""

    def about(principal):
        if isinstance(principal, dict):
            return {"*", value} & set(as_list(principal.get(kind)))
        return principal == "*"

    return [one for one in statements if about(one.get("Principal"))]


def admits_distribution(policy, distribution, resource, action="s3:GetObject"):
    """Whether a bucket's policy lets this distribution, by its ARN, read a file or list the bucket."""
    source = {"StringEquals": {"AWS:SourceArn": distribution}}
    statements = [
        one
        for one in of_principal(statements_of(policy), "Service", "cloudfront.amazonaws.com")
        if one["Effect"] == "Deny" or one.get("Condition") == source
    ]
    return allows(statements, action, resource)

"""What one update may change in a table, as DynamoDB and CloudFormation limit it."""

ONE_INDEX = "Cannot perform more than one GSI creation or deletion in a single update"


def indexes_of(props):
    return {index["IndexName"]: index for index in props.get("GlobalSecondaryIndexes") or []}


def types_of(props):
    return {one["AttributeName"]: one["AttributeType"] for one in props.get("AttributeDefinitions") or []}


def replaces(old, new):
    """Whether CloudFormation would make another table, without the rows."""
    before, after = types_of(old), types_of(new)
    retyped = any(before[name] != after[name] for name in before.keys() & after.keys())
    return retyped or any(old.get(key) != new.get(key) for key in ("TableName", "KeySchema", "LocalSecondaryIndexes"))


def rejection(old, new):
    """Why the update fails; None when it does not. A table is never replaced here, because its rows would be lost."""
    if replaces(old, new):
        return "This update replaces the table, and its rows are lost"
    before, after = indexes_of(old), indexes_of(new)
    if len(before.keys() ^ after.keys()) > 1:
        return ONE_INDEX
    for name in before.keys() & after.keys():
        if any(before[name].get(key) != after[name].get(key) for key in ("KeySchema", "Projection")):
            return f"Cannot update keys or attributes of the index {name}. Use another name"
    return None
